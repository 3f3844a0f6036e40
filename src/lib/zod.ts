import { z } from "zod";

// In a browser, zod would try to generate code, which the content security policy reports as a violation.
if (typeof document !== "undefined") z.config({ jitless: true });

export { z };
