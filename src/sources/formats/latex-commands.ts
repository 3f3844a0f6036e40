import "@citation-js/plugin-bibtex";
import { plugins } from "@citation-js/core";

// LaTeX commands that occur in references and that the library does not know.
const { commands, argumentCommands } = plugins.config.get("@bibtex").constants;

Object.assign(commands, {
  ...{
    aa: "å",
    AA: "Å",
    ldots: "…",
    dots: "…",
    textellipsis: "…",
    hyphen: "-",
    slash: "/",
    LaTeX: "LaTeX",
    TeX: "TeX",
  },
  ...{
    cdot: "·",
    cdotp: "·",
    pm: "±",
    mp: "∓",
    times: "×",
    sim: "∼",
    approx: "≈",
    le: "≤",
    leq: "≤",
    ge: "≥",
    geq: "≥",
  },
  ...{
    lt: "<",
    gt: ">",
    neq: "≠",
    infty: "∞",
    to: "→",
    rightarrow: "→",
    leftarrow: "←",
    langle: "⟨",
    rangle: "⟩",
    circ: "°",
  },
  textacutemacron: "",
  left: "",
  right: "",
  quad: " ",
  qquad: " ",
  newline: " ",
  ",": " ",
  ";": " ",
  ":": " ",
  "!": "",
  "-": "",
  "/": "",
  " ": " ",
});

const keep = (argument: string) => argument;
const drop = (_: string) => "";

Object.assign(argumentCommands, {
  ...{
    text: keep,
    mbox: keep,
    hbox: keep,
    ensuremath: keep,
    overline: keep,
    underline: keep,
    bar: keep,
    mathbf: keep,
    mathit: keep,
  },
  mathsf: keep,
  mathcal: keep,
  boldsymbol: keep,
  bm: keep,
  uppercase: keep,
  textnormal: keep,
  nolinkurl: keep,
  noopsort: drop,
  vphantom: drop,
  hphantom: drop,
  phantom: drop,
  footnote: drop,
  thanks: drop,
});
