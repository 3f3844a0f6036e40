import { expect, test } from "bun:test";

import { devDependencies, engines } from "../package.json";
import { tooOldMessage } from "./bun-version";

test("a Bun that is too old gets a message with what to do", () => {
  expect(tooOldMessage("1.3.0")).toBe(
    `Waymark needs Bun ${engines.bun}, and this is 1.3.0. Run "bun upgrade", or use "npx --yes bun@${engines.bun}" instead of "bun".`,
  );
  for (const version of [engines.bun, "1.99.0", "2.0.0-canary.1"]) expect(tooOldMessage(version)).toBeUndefined();
});

test("README, image and continuous integration name the Bun that package.json names", async () => {
  expect(devDependencies["bun-types"]).toBe(engines.bun);
  for (const file of ["README.md", "Dockerfile", ".ci/run"]) {
    const named = (await Bun.file(`${import.meta.dir}/../${file}`).text()).match(/bun[@:](\d+\.\d+\.\d+)/g);
    expect(new Set(named?.map((name) => name.slice(4)))).toEqual(new Set([engines.bun]));
  }
});
