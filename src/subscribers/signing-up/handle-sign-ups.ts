import { handleNextSignUp } from "./queries";
import { writeAlready, writeConfirmation } from "./sign-up-mails";

/** Queues the mails for new sign-ups. Run apart from the request, whose answer must not depend on who is on the list. */
export async function handleSignUps() {
  while (await handleNextSignUp({ confirm: writeConfirmation, already: writeAlready }));
}
