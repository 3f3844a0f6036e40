export const DEFAULT_HOW_WE_REVIEW = `Before we say that an article was reviewed, somebody with the training for its subject has read exactly the text that you see, with its numbers, links, sources and descriptions of images, and approved it. They state their interests, such as payments from a company. We keep each review, and never change or delete it.

A review is for one text. When a number, a unit, a heading, a link, a source or the meaning of a sentence changes, the article no longer counts as reviewed until a reviewer approves the new text. Small corrections, such as a spelling mistake, don't end a review, but are listed in the article's history.

Every review ends. The article says when the next one is due, and when it is overdue.

Articles that nobody has reviewed say so. No article replaces the advice of your own clinic.`;
