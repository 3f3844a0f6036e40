import type { Author } from "@/posts/admin-queries";
import type { UploadImage } from "@/rich-text/uploads";
import type { Term } from "@/taxonomy/admin-queries";

import { AuthorFields } from "./author-fields";
import { Card } from "./card";
import { ChecksCard, type ChecksProps } from "./checks/checks-card";
import { FeaturedImageCard } from "./featured-image-card";
import { HistoryCard } from "./history-card";
import { JumpLinks } from "./jump-links";
import { PostSettingsCard } from "./post-settings-card";
import { ReviewCard } from "./review-card";
import { SeoCard } from "./seo-card";
import { TagPicker } from "./tag-picker";
import type { Editor } from "./use-editor";
import type { SlugTools } from "./use-slug";

export type PanelLists = { categories: Term[]; tags: Term[]; authors: Author[]; siteName: string };

type SettingsPanelProps = PanelLists & {
  editor: Editor;
  slug: SlugTools;
  checks: ChecksProps;
  uploadImage: UploadImage;
  onHistory: () => void;
};

export function SettingsPanel({ editor, slug, checks, uploadImage, onHistory, ...lists }: SettingsPanelProps) {
  const { categories, tags, authors, siteName } = lists;
  return (
    <div className="editor-settings">
      <JumpLinks />
      <PostSettingsCard
        saved={editor.saving.saved.current}
        dateField={editor.dateField}
        slug={slug}
        categories={categories}
      />
      <FeaturedImageCard />
      <TagPicker tags={tags} />
      <Card id="author" title="Author">
        <AuthorFields authors={authors} uploadImage={uploadImage} />
      </Card>
      <SeoCard siteName={siteName} />
      <ChecksCard {...checks} />
      <ReviewCard editor={editor} />
      <HistoryCard isNew={editor.isNew} onOpen={onHistory} />
    </div>
  );
}
