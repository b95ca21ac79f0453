/** Source of exchange rates. */
export interface ExchangeSettings {
  exchange: {
    /** URL of rates that are fetched four times a day; '' for none. */
    source: string;
    /** By how many basis points one may change between two fetchings to be believed: 1000 is 10 %. */
    maxChange: number;
  };
}

declare module '../../../platform/settings/module-settings.ts' {
  interface ModuleSettings extends ExchangeSettings {}
}

export const exchangeSettings: ExchangeSettings = {
  exchange: { source: '', maxChange: 1000 },
};
