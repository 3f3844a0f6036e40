/** Words that the most used passwords are made of, longer ones before those they hold. */
const words = [
  "correcthorsebatterystaple",
  "administrator",
  "azoospermia",
  "qwertyuiop",
  "asdfghjkl",
  "iloveyou",
  "1qaz2wsx3edc",
  "1q2w3e4r5t6y",
  "1q2w3e4r5t",
  "1q2w3e4r",
  "1qaz2wsx",
  "baseball",
  "changeme",
  "computer",
  "football",
  "internet",
  "password",
  "princess",
  "starwars",
  "sunshine",
  "superman",
  "trustno1",
  "whatever",
  "zxcvbnm",
  "letmein",
  "passwort",
  "waymark",
  "welcome",
  "default",
  "dragon",
  "master",
  "monkey",
  "qwerty",
  "shadow",
  "azerty",
  "qwertz",
  "abc123",
  "abcdef",
  "admin",
  "login",
  "hello",
  "guest",
  "root",
  "test",
  "user",
  "pass",
  "love",
];

const looksLike: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

const FEWEST_OWN_LETTERS = 4;
const FEWEST_CHARACTERS = 5;

/** True for a password that is long only because a common word, a digit or a row of keys is repeated or followed by numbers. */
export function isCommonPassword(password: string) {
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_CHARACTERS || isRun(plain)) return true;
  const spelled = plain.replace(/[013457@$]/g, (character) => looksLike[character] ?? character);
  return [plain, spelled].some((text) => ownLetters(text) < FEWEST_OWN_LETTERS && holdsWord(text));
}

const holdsWord = (text: string) => words.some((word) => text.includes(word));

/** How many letters are left without the common words. */
function ownLetters(text: string) {
  const rest = words.reduce((left, word) => left.replaceAll(word, " "), text);
  return rest.replace(/\P{L}/gu, "").length;
}

/** Characters that follow one another, as in 1234567890123 or abcdefghijklm. */
function isRun(text: string) {
  const steps = [...text].slice(1).map((character, at) => character.charCodeAt(0) - text.charCodeAt(at));
  return steps.filter((step) => Math.abs(step) === 1).length >= steps.length - 2;
}
