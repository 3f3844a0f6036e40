/** Latin letters with an accent, and the plain ones they are found as. The database's function search_text has the same. */
const accented =
  "ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžØøĐđŁłĦħıÐð";
const plain =
  "aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzooddllhhidd";

const letters = new Map([...accented].map((letter, index) => [letter, plain[index] as string]));
const spelledOut: { readonly [letter: string]: string } = {
  ß: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  þ: "th",
  Þ: "th",
};

/** A text as searches compare it: without accents, and with spaces for the signs that join words. Letter case stays. */
export function foldText(text: string) {
  return text
    .normalize("NFC")
    .replace(/[À-ſ]/g, (letter) => spelledOut[letter] ?? letters.get(letter) ?? letter)
    .replace(/[-/@_+~<>&]|\.(?=[A-Za-z])/g, " ");
}
