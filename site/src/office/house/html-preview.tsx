import styles from './house.module.scss';

const style = '<style>body{font:16px/1.5 system-ui,sans-serif;margin:16px;color:#15181d}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}img{max-width:100%}</style>';

/** What HTML that is not saved yet looks like, in a frame in which nothing runs. */
export function HtmlPreview({ html }: { html: string }) {
  return <iframe title="Preview" sandbox="" srcDoc={style + html} className={styles.paper} />;
}
