const marker = (numeral: string) =>
  `<![if !supportLists]><span style='mso-list:Ignore'>${numeral}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>`;
/** An item of a list, as Word copies it. */
export const wordItem = (numeral: string, text: string, list = "l0 level1 lfo1") =>
  `<p class=MsoListParagraph style='mso-list:${list}'>${marker(numeral)}${text}</p>`;
