import { handleNextSignUp } from "./queries";
import { writeAlreadySubscribed, writeConfirmation } from "./sign-up-mails";

/** Not done in the request, whose response must not depend on who is on the list. */
export async function queueSignUpMails() {
  while (await handleNextSignUp({ confirm: writeConfirmation, alreadySubscribed: writeAlreadySubscribed }));
}
