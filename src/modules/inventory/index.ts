export { alertsById, deleteByToken, variantsForSale, visibleVariant } from './alerts.repo.ts';
export { alertRoutes } from './alerts.routes.ts';
export { type Unbalanced, unbalancedStock } from './balance.repo.ts';
export { inventoryAdminRoutes } from './inventory.admin.ts';
export { inventoryJobs } from './inventory.jobs.ts';
export { inventorySettings } from './inventory.settings.ts';
export { countLow, lowLevels } from './levels.repo.ts';
export { lowLines } from './low.repo.ts';
export { type MovementOrigin, movesOfUnits, type StockMove } from './movement.ts';
export {
  dispatchOwed,
  type OrderOrigin,
  releaseStock,
  releaseUnits,
  reserveStock,
  sellStock,
  unsellStock,
  unsellUnits,
} from './order-stock.repo.ts';
export { personalAlerts } from './personal.repo.ts';
export { endPreorders } from './preorders.service.ts';
export { type ReturnedUnits, receiveReturn } from './return-stock.repo.ts';
export { adjust, type StockLevel, setStock } from './set-stock.repo.ts';
export { lockUnits, stockTags } from './stock.repo.ts';
export { recountLevels, takeBackMovements } from './take-back.repo.ts';
