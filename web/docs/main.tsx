import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import '../ui/controls.css';
import '../ui/frame.css';
import './docs.css';
import { Reference } from './reference.tsx';

createRoot(document.getElementById('root')!).render(<Reference />);
