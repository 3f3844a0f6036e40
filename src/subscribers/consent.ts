/** What a person agrees to; stored with each subscriber. */
export const INVITATION = "Subscribe to receive the latest medical articles and fertility insights.";
export const FREQUENCY = "We only write when there is something new.";
export const CONSENT = `${INVITATION} ${FREQUENCY}`;
