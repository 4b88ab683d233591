export { ResultsScreen as default } from '@/auction/results/results-screen';
