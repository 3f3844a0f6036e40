import BookA from "lucide-react/icons/book-a";
import BookMarked from "lucide-react/icons/book-bookmark";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import DatabaseBackup from "lucide-react/icons/database-backup";
import FileText from "lucide-react/icons/file-text";
import FolderOpen from "lucide-react/icons/folder-open";
import Images from "lucide-react/icons/images";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Mail from "lucide-react/icons/mail";
import Newspaper from "lucide-react/icons/newspaper";
import PenLine from "lucide-react/icons/pen-line";
import Route from "lucide-react/icons/route";
import Settings from "lucide-react/icons/settings";
import Stethoscope from "lucide-react/icons/stethoscope";
import Tags from "lucide-react/icons/tags";
import Users from "lucide-react/icons/users";
import type { LucideIcon } from "lucide-react/types";

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
