import { isInTable } from "@milkdown/kit/prose/tables";
import Table from "lucide-react/icons/table";
import { useMemo } from "react";

import { makeInsertTable, tableChanges } from "./table-actions";
import { ToolbarButton } from "./toolbar-button";
import { ToolbarMenu, type ToolbarMenuProps } from "./toolbar-menu";

export function TableMenu(props: ToolbarMenuProps) {
  const { schema } = props.state;
  const insert = useMemo(() => makeInsertTable(schema), [schema]);
  if (isInTable(props.state))
    return <ToolbarMenu label="Table" icon={Table} isActive groups={tableChanges} {...props} />;
  return (
    <ToolbarButton
      label={insert.label}
      word="Table"
      icon={Table}
      isDisabled={props.isLocked || !insert.command(props.state)}
      onPress={() => {
        props.run(insert.command);
        props.view.focus();
      }}
    />
  );
}
