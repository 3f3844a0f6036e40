import { openDefinitions } from "@/posts/open-definitions";

// Only on pages that explain words.
openDefinitions();
