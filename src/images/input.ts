import { z } from "@/lib/zod";

/** A picture as a browser reads it from a file. */
export const pictureInput = z.object({ dataUrl: z.string("Please select an image file") });
