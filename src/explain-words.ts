import { explainWords } from "@/posts/explain-words";

// Only on pages that explain words.
explainWords();
