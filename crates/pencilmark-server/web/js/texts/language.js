// The language of the page: the one chosen in the settings, else the first available one of the browser's languages, else English.

/** The available languages, each by its own name. @type {Record<string, string>} */
export const languages = { en: 'English', de: 'Deutsch' };

/** The key under which the browser stores the choice. */
const KEY = 'pencilmark-language';

/** The language chosen in the settings; null to use the browser's. */
export const chosenLanguage = readChoice();

/** The first language of the browser that is available. */
const browserLanguage = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => tag in languages) ?? 'en';

/** The language of the page. */
export const language = chosenLanguage ?? browserLanguage;

/** The language if it differs from the browser's, so that requests must name it. */
export const unusualLanguage = language === browserLanguage ? null : language;

document.documentElement.lang = language;

/** The region in which dates are written: the browser's own for the language, such as en-GB. */
export const region = navigator.languages.find((tag) => tag.split('-')[0].toLowerCase() === language) ?? language;

/** Chooses a language and shows the page in it. @param {string | null} choice null to go by the browser */
export function chooseLanguage(choice) {
  try {
    if (choice === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // In a browser without storage the page keeps the browser's language.
  }
  location.reload();
}

function readChoice() {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && kept in languages ? kept : null;
  } catch {
    return null;
  }
}
