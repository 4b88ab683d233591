import { OtherContent } from '@/home/other-content';

/** The links as they will be; the browser keeps them until their script has loaded (ui/from-html.tsx). */
export function OtherFromHtml() {
  return (
    <div inert style={{ display: 'contents' }}>
      <OtherContent />
    </div>
  );
}
