// The language of the page: the one chosen in the settings, else the first of the browser's that there is, else English.

/** The languages that there are, each by its own name. @type {Record<string, string>} */
export const languages = { en: 'English', de: 'Deutsch' };

/** Where the browser keeps the choice. */
const KEY = 'pencilmark-language';

/** The language that is chosen in the settings; null to go by the browser. */
export const chosenLanguage = readChoice();

/** The language of the browser, as far as there is one. */
const browserLanguage = navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => tag in languages) ?? 'en';

/** The language of the page. */
export const language = chosenLanguage ?? browserLanguage;

/** The language if it isn't the browser's, so that the session must be told. */
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
    // A browser that keeps nothing goes on in its own language.
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
