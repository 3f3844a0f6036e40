import { z } from "@/lib/zod";

import { NOT_AN_IMAGE_MESSAGE } from "./limits";

export const imageInput = z.object({ dataUrl: z.string(NOT_AN_IMAGE_MESSAGE) });
