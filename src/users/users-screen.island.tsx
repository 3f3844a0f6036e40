import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ConfirmDelete } from "@/admin/confirm-delete";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { NewButton } from "@/admin/new-button";
import { RowActions } from "@/admin/row-actions";
import { formatDate } from "@/lib/time/dates";

import { NewUserDialog } from "./new-user-dialog";
import type { User } from "./queries";
import { ResetPasswordDialog } from "./reset-password-dialog";
import { userList, type UserListState } from "./user-list";

const api = "/api/admin/users";

export function UsersScreen({ state, ...shell }: ScreenProps & { state: UserListState }) {
  return (
    <AdminShell {...shell}>
      <UserTable state={state} ownId={shell.user.id} />
    </AdminShell>
  );
}

function UserTable({ state, ownId }: { state: UserListState; ownId: number }) {
  const [isAdding, setAdding] = useState(false);
  const [toReset, setToReset] = useState<User>();
  const [toDelete, setToDelete] = useState<User>();

  return (
    <ListScreen
      title="Manage admin users"
      intro="Deleting a user revokes their admin access at once."
      actions={<NewButton label="New User" onClick={() => setAdding(true)} />}
      api={api}
      schema={userList}
      state={state}
      columns={userColumns(ownId, setToReset, setToDelete)}
      searchPlaceholder="Search users..."
      noun={["user", "users"]}
      empty={() => "No users found"}
      loadFailure="Failed to fetch users"
    >
      {isAdding && <NewUserDialog onClose={() => setAdding(false)} />}
      {toReset && <ResetPasswordDialog user={toReset} onClose={() => setToReset(undefined)} />}
      <ConfirmDelete
        url={toDelete && `${api}/${toDelete.id}`}
        onClose={() => setToDelete(undefined)}
        title="Delete User"
        description={
          <>
            Are you sure you want to delete <b className="break-words">{toDelete?.fullName}</b>? This revokes their
            admin access at once and cannot be undone.
          </>
        }
        invalidates={[api]}
        success={{ title: "Success", description: "User deleted successfully" }}
        failure={{ title: "Error", description: "Failed to delete user" }}
      />
    </ListScreen>
  );
}

const userColumns = (ownId: number, onReset: (user: User) => void, onDelete: (user: User) => void): Column<User>[] => [
  { title: "Name", sort: "fullName", isName: true, cell: (user) => <Name user={user} isOwn={user.id === ownId} /> },
  {
    title: "Username",
    sort: "username",
    className: "hidden wrap-anywhere lg:table-cell",
    cell: (user) => user.username,
  },
  { title: "Email", sort: "email", className: "hidden w-52 wrap-anywhere lg:table-cell", cell: (user) => user.email },
  { title: "Role", sort: "role", className: "hidden w-24 sm:table-cell", cell: (user) => <Role role={user.role} /> },
  {
    title: "Created On",
    sort: "createdAt",
    className: "hidden w-44 whitespace-nowrap xl:table-cell",
    cell: (user) => formatDate(user.createdAt),
  },
  {
    title: "Actions",
    className: "list-actions w-34 sm:w-52",
    cell: (user) =>
      user.id !== ownId && (
        <RowActions
          row={user.fullName}
          actions={[
            { label: "Reset password", onClick: () => onReset(user) },
            { label: "Delete", onClick: () => onDelete(user) },
          ]}
        />
      ),
  },
];

function Name({ user, isOwn }: { user: User; isOwn: boolean }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium break-words" dir="auto">
          {user.fullName}
        </span>
        {isOwn && <span className="badge badge-ghost">You</span>}
      </span>
      <span className="block text-sm font-normal wrap-anywhere text-muted lg:hidden">{user.username}</span>
      <span className="block text-sm font-normal wrap-anywhere text-muted lg:hidden">{user.email}</span>
      <span className="block text-sm font-normal text-muted xl:hidden">
        Created on <span className="whitespace-nowrap">{formatDate(user.createdAt)}</span>
      </span>
      <span className="block text-sm font-normal sm:hidden">
        <Role role={user.role} />
      </span>
    </>
  );
}

function Role({ role }: { role: string }) {
  return (
    <span className="flex items-center gap-1.5">
      {role === "admin" && <ShieldCheck aria-hidden="true" className="size-4 text-primary" />}
      {role}
    </span>
  );
}
