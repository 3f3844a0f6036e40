import Download from "lucide-react/icons/download";
import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ConfirmDelete } from "@/admin/confirm-delete";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { RowActions } from "@/admin/row-actions";
import { formatDate } from "@/lib/time/dates";

import type { Subscriber } from "./admin-queries";
import { subscriberList, type SubscriberListState } from "./subscriber-list";

const api = "/api/admin/subscribers";

export function SubscribersScreen({ state, ...shell }: ScreenProps & { state: SubscriberListState }) {
  return (
    <AdminShell {...shell}>
      <SubscriberTable state={state} />
    </AdminShell>
  );
}

function SubscriberTable({ state }: { state: SubscriberListState }) {
  const [toDelete, setToDelete] = useState<Subscriber>();
  const actions: Column<Subscriber> = {
    title: "Actions",
    className: "list-actions w-22 sm:w-28",
    cell: (subscriber) => (
      <RowActions row={subscriber.email} actions={[{ label: "Delete", onClick: () => setToDelete(subscriber) }]} />
    ),
  };

  return (
    <ListScreen
      title="Subscribers"
      actions={
        <a href={`${api}.csv`} download className="btn">
          <Download aria-hidden="true" className="size-4" />
          Download CSV
        </a>
      }
      api={api}
      schema={subscriberList}
      state={state}
      columns={[...columns, actions]}
      searchPlaceholder="Search by email..."
      noun={["subscriber", "subscribers"]}
      empty={() => "No subscribers found"}
      loadFailure="Failed to fetch subscribers"
    >
      <ConfirmDelete
        url={toDelete && `${api}/${toDelete.id}`}
        onClose={() => setToDelete(undefined)}
        title="Delete Subscriber"
        description={
          <>
            Are you sure you want to delete the subscriber <b className="break-all">{toDelete?.email}</b>? This action
            cannot be undone.
          </>
        }
        invalidates={[api]}
        success={{ title: "Success", description: "Subscriber deleted successfully" }}
        failure={{ title: "Error", description: "Failed to delete subscriber" }}
      />
    </ListScreen>
  );
}

const columns: Column<Subscriber>[] = [
  {
    title: "Email",
    sort: "email",
    isName: true,
    cell: ({ email, subscribed }) => (
      <>
        <span className="font-medium break-all">{email}</span>
        <span className="block text-sm font-normal text-muted sm:hidden">{formatDate(subscribed)}</span>
      </>
    ),
  },
  {
    title: "Subscribed On",
    sort: "subscribed",
    className: "hidden w-52 whitespace-nowrap sm:table-cell",
    cell: ({ subscribed }) => formatDate(subscribed),
  },
];
