import type { BackupInput } from "@/content-file/file-format";

import { permanentId } from "./permanent-id";

type Pathway = NonNullable<BackupInput["pathways"]>[number];

/** Each step: the slug of an article, and why it comes next. */
const outlines: (Omit<Pathway, "steps" | "position"> & { steps: [slug: string, reason: string][] })[] = [
  {
    slug: "just-told",
    title: "Just told: no sperm were found",
    introduction:
      "You have a result that you did not expect. Nothing has to be decided today. These articles begin with what the word means and end with what to ask at the clinic. Stop wherever you have read enough.",
    steps: [
      ["what-azoospermia-means", "Begin with the word itself: what the result says, and what it leaves open."],
      ["the-first-two-weeks", "Before any test, there are days to get through. This is about those."],
      [
        "reading-a-semen-analysis",
        "With the report in your hand, you can see which lines matter and why it is repeated.",
      ],
      [
        "obstructive-and-non-obstructive",
        "The next question is why. There are two kinds of answer, and they lead to different tests.",
      ],
      ["hormone-tests", "The blood test is usually the first step toward that answer."],
      ["talking-with-your-partner", "Two people live with the result. Here are ways to begin talking about it."],
    ],
  },
  {
    slug: "looking-for-the-cause",
    title: "Looking for the cause",
    introduction:
      "The tests after the first result can feel like a list without an order. This is the order that most clinics follow, with what each test can and can’t tell you.",
    steps: [
      ["obstructive-and-non-obstructive", "Every test below helps to tell these two kinds apart."],
      ["hormone-tests", "Hormones come first, because one blood sample answers several questions."],
      ["scans-and-biopsies", "Some men need pictures or a tissue sample next. Many do not."],
      ["y-chromosome-microdeletions", "When few or no sperm are made, a gene test shows whether a search makes sense."],
      ["klinefelter-and-fertility", "The same blood sample can show an extra X chromosome, a frequent cause."],
      ["cftr-and-the-missing-vas", "When the tubes are missing, this gene matters for your partner, too."],
      [
        "testosterone-and-fertility",
        "One cause is easy to miss, and can often be reversed: testosterone from outside.",
      ],
    ],
  },
  {
    slug: "before-a-retrieval",
    title: "Before sperm are retrieved",
    introduction:
      "Somebody has suggested an operation to look for sperm. Read about the ways to do it, what follows in the laboratory, and the other ways to a family, before you decide.",
    steps: [
      ["sperm-retrieval-compared", "Five short names are in use. This tells them apart."],
      ["micro-tese-step-by-step", "The most thorough search, from the day before to the weeks after."],
      ["vasectomy-reversal-or-retrieval", "After a vasectomy there is a second way. Skip this step if you had none."],
      ["icsi-after-retrieval", "What happens to the sperm afterwards, and what your partner goes through."],
      ["thinking-about-donor-sperm", "No search succeeds for everyone. It can help to have thought about this before."],
    ],
  },
];

export const pathways: Pathway[] = outlines.map(({ steps, ...outline }, index) => ({
  ...outline,
  position: index + 1,
  steps: steps.map(([slug, reason]) => ({ post: permanentId(slug), reason })),
}));
