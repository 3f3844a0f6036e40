import { expect, test } from "./fixtures";

test("an unknown path answers 404 @phone", async ({ page, expectProblem }) => {
  expectProblem(/404/);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
});
