export const NoMail = () => (
  <p className="mb-4 rounded-box border border-warning p-3 text-sm">
    Mail is not set up, so issues can be written and saved, but not sent. The{" "}
    <a href="/admin/mail" className="link">
      Mail
    </a>{" "}
    screen says what is missing.
  </p>
);

export const NoTracking = ({ className = "" }: { className?: string }) => (
  <p className={`text-sm text-muted ${className}`}>
    Waymark doesn’t count opens or clicks. That would take hidden images and links that follow each person, and what
    people read about their fertility is nobody’s business.
  </p>
);
