import { env } from "@/env";
import { brand } from "@/site/links";

import { TOO_WEAK_MESSAGE } from "./password-advice";

/** Attackers try personal data first. */
type Owner = { username: string; email: string; fullName: string };

/** From 0 to 4; 4 means more than ten billion guesses. */
const MIN_SCORE = 4;
const MAX_CHECKED_LENGTH = 64;
/** A well-known passphrase, and words about this site. */
const knownWords = [
  "correcthorsebatterystaple",
  "correct horse battery staple",
  "azoospermia",
  "fertility",
  "infertility",
  "sperm",
  "waymark",
  "admin",
  "administrator",
  "welcome",
];

let estimator: Promise<Awaited<ReturnType<typeof loadEstimator>>> | undefined;

export async function findWeakness(password: string, { username, email, fullName }: Owner) {
  estimator ??= loadEstimator();
  const personal = [username, email, email.split("@")[0], fullName, ...fullName.split(/\s+/)];
  const site = [brand.name, new URL(env.SITE_URL).hostname, ...knownWords];
  const guessable = [...personal, ...site].filter((word): word is string => word !== undefined && word.length > 2);
  const { score } = (await estimator).check(password.normalize("NFC"), guessable);
  return score < MIN_SCORE ? TOO_WEAK_MESSAGE : undefined;
}

/** The word lists take about 70 MB, so they are loaded only when needed. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: MAX_CHECKED_LENGTH,
  });
}
