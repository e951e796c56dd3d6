import { createRoot } from 'react-dom/client';
import '../ui/base.css';
import '../ui/controls.css';
import '../ui/overlays.css';
import '../ui/frame.css';
import './frame.css';
import './lists.css';
import './sign-in/sign-in.css';
import { App } from './app.tsx';

createRoot(document.getElementById('root')!).render(<App />);
