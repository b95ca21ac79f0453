import { Emailed as emailed } from './Emailed.tsx';
import { PartList as partList } from './PartList.tsx';
import { Emailed, PartList, SizeChart, StockAlert, VolumeTable } from './parts.ts';
import { SizeChart as sizeChart } from './SizeTable.tsx';
import { StockAlert as stockAlert } from './StockAlert.tsx';
import { VolumeTable as volumeTable } from './VolumeTable.tsx';

/** Gives the server the code of all parts, which browsers load one by one. */
StockAlert.provide(stockAlert);
SizeChart.provide(sizeChart);
Emailed.provide(emailed);
PartList.provide(partList);
VolumeTable.provide(volumeTable);
