import "../styles/theme.css";
import "../styles/base.css";
import { mount } from "svelte";
import Confirm from "./Confirm.svelte";

export default mount(Confirm, { target: document.getElementById("app")! });
