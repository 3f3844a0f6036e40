import { isInTable } from "@milkdown/kit/prose/tables";
import { Table } from "lucide-react";
import { useMemo } from "react";

import { makeInsertTable, tableChanges } from "./table-actions";
import { ToolbarMenu, type ToolbarMenuProps } from "./toolbar-menu";

/** Inserts a table or changes the current one. */
export function TableMenu(props: ToolbarMenuProps) {
  const { schema } = props.state;
  const insert = useMemo(() => [[makeInsertTable(schema)]], [schema]);
  const isInside = isInTable(props.state);
  return (
    <ToolbarMenu label="Table" icon={Table} isActive={isInside} groups={isInside ? tableChanges : insert} {...props} />
  );
}
