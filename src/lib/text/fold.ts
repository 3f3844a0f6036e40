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

/** Removes accents and splits joined words. Keeps the letter case. */
export function foldText(text: string) {
  return text
    .normalize("NFC")
    .replace(/[À-ſ]/g, (letter) => spelledOut[letter] ?? letters.get(letter) ?? letter)
    .replace(/[-/@_+~<>&]|\.(?=[A-Za-z])/g, " ");
}
