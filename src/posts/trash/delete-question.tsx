import { DAYS_IN_TRASH } from "./limits";

/** The specification's question, and what happens in fact. */
export const deleteQuestion = (
  <>
    <span className="block">Are you sure you want to delete this post? This action cannot be undone.</span>
    <span className="mt-2 block">The post goes to the trash, where you can restore it for {DAYS_IN_TRASH} days.</span>
  </>
);
