export const NoMail = () => (
  <p className="alert alert-warning mb-4">
    <span>
      Mail is not set up, so issues can be written and saved, but not sent. The screen{" "}
      <a href="/admin/mail" className="link">
        Mail
      </a>{" "}
      says what is missing.
    </span>
  </p>
);

export const NoTracking = ({ className = "" }: { className?: string }) => (
  <p className={`text-sm text-muted ${className}`}>
    Waymark doesn’t count opens or clicks. That would take hidden images and links that follow each person, and what
    people read about their fertility is nobody’s business.
  </p>
);
