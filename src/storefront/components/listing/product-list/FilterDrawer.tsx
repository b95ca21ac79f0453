import { isFiltered } from '../../../../shared/listing/list-url.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Drawer } from '../../../../ui/Dialog.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { FilterForm } from './FilterForm.tsx';
import type { List } from './use-product-list.ts';

/** The filters on phones. Each choice applies at once; the drawer's footer shows the count and leads to the list. */
export function FilterDrawer({ list, open, onClose }: { list: List; open: boolean; onClose: () => void }) {
  const { t } = useShop();
  const { state } = list;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter.title')}
      side="start"
      className="filter-drawer"
      foot={
        <div className="filter-foot">
          {isFiltered(state) && (
            <Button kind="plain" onClick={() => void list.choose({})}>
              {t('filter.clear')}
            </Button>
          )}
          <Button kind="primary" block busy={state.status === 'changing'} onClick={onClose}>
            {t(state.about ? 'filter.showAbout' : 'filter.show', { count: state.total })}
          </Button>
        </div>
      }
    >
      {open && <FilterForm {...list} place="drawer" />}
    </Drawer>
  );
}
