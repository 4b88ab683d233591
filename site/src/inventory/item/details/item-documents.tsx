import type { ItemDocument } from '@/api/schema.gen';
import { ItemSection } from '@/lot/item-section';
import { Icon } from '@/ui/icon';
import { DownloadLink } from './download-link';
import { fileSize } from './file-size';
import styles from './item-documents.module.scss';

export function ItemDocuments({ documents }: { documents: readonly ItemDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <ItemSection title="Documents">
      <ul className={styles.list}>
        {documents.map(({ id, name, url, type, size }) => (
          <li key={id}>
            <DownloadLink href={url} name={name}>
              <Icon name="document" size={16} />
              {name}
              <span className="muted">{fileSize(type, size)}</span>
            </DownloadLink>
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}
