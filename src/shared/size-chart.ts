/** Measures of the sizes of a product, in the language of the page. */
export interface SizeChartView {
  /** Code and name of the option that it explains. */
  option: string;
  optionName: string;
  title: string;
  columns: string[];
  rows: { value: string; label: string; cm: string[]; inches: string[] }[];
  note: string;
}
