/** Must match the database's function search_text. */
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

/** Replaces accented letters and ligatures by plain lowercase letters, and characters that join words, such as hyphens, by spaces. Other letters keep their case. */
export function foldText(text: string) {
  return text
    .normalize("NFC")
    .replace(/[À-ſ]/g, (letter) => spelledOut[letter] ?? letters.get(letter) ?? letter)
    .replace(/[-/@_+~<>&]|\.(?=[A-Za-z])/g, " ");
}
