const aids = [
  {
    name: "text",
    legend: "Text size",
    choices: [
      { value: "", label: "Standard" },
      { value: "large", label: "Large" },
      { value: "largest", label: "Largest" },
    ],
  },
  {
    name: "theme",
    legend: "Theme",
    choices: [
      { value: "", label: "System" },
      { value: "day", label: "Light" },
      { value: "night", label: "Dark" },
    ],
  },
];

/** A popover with the visitor's own text size and theme; `data-theme` and `data-text` of the html element apply the choice to the page. */
export function ReadingAids() {
  return (
    <div id="reading-aids" popover="auto" className="panel reading-aids">
      {aids.map(({ name, legend, choices }) => (
        <fieldset key={name}>
          <legend>{legend}</legend>
          <div className="choices">
            {choices.map(({ value, label }) => (
              <label key={value}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  data-reading-aid={name}
                  defaultChecked={value === ""}
                  autoComplete="off"
                  className="sr-only"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
