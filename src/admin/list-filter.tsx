type ListFilterProps<Value extends string> = {
  label: string;
  options: { readonly [Key in Value]?: string };
  value: Value;
  onChange: (value: Value) => void;
};

export function ListFilter<Value extends string>({ label, options, value, onChange }: ListFilterProps<Value>) {
  return (
    <select
      className="select w-auto"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {Object.entries<string>(options as { [value: string]: string }).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  );
}
