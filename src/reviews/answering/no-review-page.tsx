import { MessagePage } from "@/site/message-page";

type Reason = "unknown" | "ended" | "other-reviewer";

const texts: { [reason in Reason]: { heading: string; text: string } } = {
  unknown: {
    heading: "There is no review here",
    text: "The link may be incomplete, or it was replaced by a newer one. Please open the link exactly as you received it, or ask the person who sent it for a new one.",
  },
  ended: {
    heading: "This link no longer works",
    text: "A link to a review works for a limited time, and the person who sent it can revoke it. If you still want to answer, please ask for a new one.",
  },
  "other-reviewer": {
    heading: "This review is for someone else",
    text: "Only the reviewer who was asked can open it, signed in with their own account.",
  },
};

export function NoReviewPage({ reason }: { reason: Reason }) {
  const { heading, text } = texts[reason];
  return (
    <MessagePage title={heading} heading={heading} path="/">
      <p>{text}</p>
    </MessagePage>
  );
}
