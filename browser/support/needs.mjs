// Features that the drivers of browsers other than Chromium don't have, each with the reason. A test that needs one of them names
// it and is left out in those browsers.

/** The browser that runs the tests. */
export const BROWSER = process.env.BROWSER === 'firefox' ? 'firefox' : 'chromium';

/** @type {Record<string, Record<string, string>>} */
const LIMITS = {
  firefox: {
    'print media': 'its driver emulates no media',
    'changing media': 'its driver emulates no media; the tests set colours before the browser starts',
    touch: 'its driver has no touches, and a tap does nothing',
    'slow processor': 'its driver does not speak the protocol of the tools of Chromium',
    'content settings': 'its settings of sites have other names',
    'bytes as sent': 'its driver does not say them',
    downloads: 'its driver does not tell of them',
    'shares of apps': 'it is not offered what other apps share',
    'killed pages': 'it has no address that ends the process of a page',
    'changed workers': 'its driver does not hold up the modules of workers',
    'stopped requests': 'its driver does not tell of a request that ends while it is held up',
  },
};

/** @typedef {'print media' | 'changing media' | 'touch' | 'slow processor' | 'content settings' | 'bytes as sent' | 'downloads' | 'shares of apps' | 'killed pages' | 'changed workers' | 'stopped requests'} Need */

/** Returns the reason why a test with these needs is left out; false if it is not. @param {Need[]} wanted @returns {string | false} */
export function leftOut(...wanted) {
  const missing = wanted.find((need) => LIMITS[BROWSER]?.[need]);
  return missing ? `${BROWSER}: ${missing}: ${LIMITS[BROWSER][missing]}` : false;
}
