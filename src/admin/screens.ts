import type { LucideIcon } from "lucide-react";
import {
  BookA,
  BookMarked,
  ClipboardCheck,
  DatabaseBackup,
  FileText,
  FolderOpen,
  Images,
  LayoutDashboard,
  Mail,
  Newspaper,
  PenLine,
  Route,
  Settings,
  Stethoscope,
  Tags,
  Users,
} from "lucide-react";

/** The entries of the sidebar. */
export const screens: { title: string; path: string; icon: LucideIcon }[] = [
  { title: "Dashboard", path: "/admin/dashboard", icon: LayoutDashboard },
  { title: "Posts", path: "/admin/posts", icon: FileText },
  { title: "Categories", path: "/admin/categories", icon: FolderOpen },
  { title: "Tags", path: "/admin/tags", icon: Tags },
  { title: "Images", path: "/admin/images", icon: Images },
  { title: "Sources", path: "/admin/sources", icon: BookMarked },
  { title: "Glossary", path: "/admin/glossary", icon: BookA },
  { title: "Pathways", path: "/admin/pathways", icon: Route },
  { title: "Authors", path: "/admin/authors", icon: PenLine },
  { title: "Reviews", path: "/admin/reviews", icon: ClipboardCheck },
  { title: "Reviewers", path: "/admin/reviewers", icon: Stethoscope },
  { title: "Newsletter", path: "/admin/newsletter", icon: Newspaper },
  { title: "Subscribers", path: "/admin/subscribers", icon: Mail },
  { title: "Users", path: "/admin/users", icon: Users },
  { title: "Backup", path: "/admin/backup", icon: DatabaseBackup },
  { title: "Settings", path: "/admin/settings", icon: Settings },
];
