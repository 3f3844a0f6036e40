import type { Page } from "playwright/test";

import { call, callAs, signIn } from "./helpers/backup-site";
import { acceptDisclaimer, expectNoAxeViolations, watchForProblems } from "./helpers/fixtures";
import { expect, test } from "./helpers/separate-server";
