import { handleNextSignUp } from "./queries";
import { writeAlreadySubscribed, writeConfirmation } from "./sign-up-mails";

/** Not part of the request, because its response must not depend on who is on the list. */
export async function queueSignUpMails() {
  while (await handleNextSignUp({ confirm: writeConfirmation, alreadySubscribed: writeAlreadySubscribed }));
}
